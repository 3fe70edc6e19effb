export { YearCost, YearCostLines } from './year-cost.tsx';
