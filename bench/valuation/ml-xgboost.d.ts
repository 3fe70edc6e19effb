/** The package has no types; what it exports is a promise of its class. */
declare module 'ml-xgboost' {
  type Booster = {
    train(rows: number[][], targets: number[]): void;
    predict(rows: number[][]): number[];
    free(): void;
  };
  const loaded: Promise<new (options: object) => Booster>;
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default loaded;
}
