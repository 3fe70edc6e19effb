import { Pagination } from '../../../platform/web/ui/pagination.tsx';
import { BrandGrid } from './brand-grid.tsx';

/** The components that `later-parts.tsx` loads after the first view. */
export const parts = { BrandGrid, Pagination };
