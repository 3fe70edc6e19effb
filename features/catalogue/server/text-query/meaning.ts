/** What words of a search stand for: parameters of the list of cars. `sort` is an order and no filter. */
export type Meaning = { param: string; value: string };
