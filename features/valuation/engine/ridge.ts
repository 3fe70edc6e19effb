import { addColumn, type Columns, createColumns } from './columns.ts';

/** A sparse matrix by rows: the entries of row `r` are those from `starts[r]` to `starts[r + 1]`. */
export type Design = {
  rows: number;
  columns: Columns;
  starts: Uint32Array;
  columnOf: Int32Array;
  values: Float32Array;
};

/** Builds the matrix from `addRow`, which adds the entries of one row. */
export function buildDesign(
  rows: number,
  addRow: (row: number, add: (key: number, value: number) => void) => void,
): Design {
  const columns = createColumns();
  const starts = new Uint32Array(rows + 1);
  let columnOf = new Int32Array(Math.max(64, rows * 40));
  let values = new Float32Array(columnOf.length);
  let count = 0;
  const add = (key: number, value: number) => {
    if (count === values.length) {
      const [oldColumns, oldValues] = [columnOf, values];
      columnOf = new Int32Array(Math.ceil(count * 1.3));
      values = new Float32Array(columnOf.length);
      columnOf.set(oldColumns);
      values.set(oldValues);
    }
    columnOf[count] = addColumn(columns, key);
    values[count] = value;
    count += 1;
  };
  for (let row = 0; row < rows; row += 1) {
    addRow(row, add);
    starts[row + 1] = count;
  }
  return { rows, columns, starts, columnOf, values };
}

/**
 * Several ridge regressions over one matrix at once, which differ only in the weights of the rows. `weights` has
 * `fits` numbers a row, `priors` one a column: the usual distance of its coefficient from zero.
 */
export type Regressions = {
  design: Design;
  fits: number;
  y: Float64Array;
  weights: Float32Array;
  priors: Float64Array;
  /** Coefficients to start from, `fits` a column; the result is written here. */
  coefficients: Float64Array;
  iterations: number;
};

/** Adds `row · vector` of all rows, weighted, to `out`: the product X'WX v of each regression. */
function multiplyNormal({ design, fits, weights }: Regressions, vector: Float64Array, out: Float64Array) {
  const { rows, starts, columnOf, values } = design;
  const sums = new Float64Array(fits);
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [starts[row] as number, starts[row + 1] as number];
    sums.fill(0);
    for (let entry = from; entry < to; entry += 1) {
      const value = values[entry] as number;
      const base = (columnOf[entry] as number) * fits;
      for (let fit = 0; fit < fits; fit += 1)
        sums[fit] = (sums[fit] as number) + value * (vector[base + fit] as number);
    }
    for (let fit = 0; fit < fits; fit += 1)
      sums[fit] = (sums[fit] as number) * (weights[row * fits + fit] as number);
    for (let entry = from; entry < to; entry += 1) {
      const value = values[entry] as number;
      const base = (columnOf[entry] as number) * fits;
      for (let fit = 0; fit < fits; fit += 1)
        out[base + fit] = (out[base + fit] as number) + value * (sums[fit] as number);
    }
  }
}

/** The predictions of all rows, `fits` a row. */
export function predictRows({ design, fits, coefficients }: Regressions): Float64Array {
  const { rows, starts, columnOf, values } = design;
  const predicted = new Float64Array(rows * fits);
  for (let row = 0; row < rows; row += 1) {
    for (let entry = starts[row] as number; entry < (starts[row + 1] as number); entry += 1) {
      const base = (columnOf[entry] as number) * fits;
      for (let fit = 0; fit < fits; fit += 1) {
        predicted[row * fits + fit] =
          (predicted[row * fits + fit] as number) +
          (values[entry] as number) * (coefficients[base + fit] as number);
      }
    }
  }
  return predicted;
}

/** What is left of the gradient: X'W(y − Xb) − b/prior², and the diagonal of X'WX + 1/prior². */
function gradientAndDiagonal(regressions: Regressions) {
  const { design, fits, y, weights, priors, coefficients } = regressions;
  const { rows, starts, columnOf, values } = design;
  const gradient = new Float64Array(coefficients.length);
  const diagonal = new Float64Array(coefficients.length);
  for (let at = 0; at < coefficients.length; at += 1) {
    const precision = 1 / (priors[Math.floor(at / fits)] as number) ** 2;
    gradient[at] = -precision * (coefficients[at] as number);
    diagonal[at] = precision;
  }
  const predicted = predictRows(regressions);
  for (let row = 0; row < rows; row += 1) {
    for (let entry = starts[row] as number; entry < (starts[row + 1] as number); entry += 1) {
      const value = values[entry] as number;
      const base = (columnOf[entry] as number) * fits;
      for (let fit = 0; fit < fits; fit += 1) {
        const weighted = value * (weights[row * fits + fit] as number);
        const residual = (y[row] as number) - (predicted[row * fits + fit] as number);
        gradient[base + fit] = (gradient[base + fit] as number) + weighted * residual;
        diagonal[base + fit] = (diagonal[base + fit] as number) + weighted * value;
      }
    }
  }
  return { gradient, diagonal };
}

/** The scalar product of each regression's part of two vectors. */
function products(a: Float64Array, b: Float64Array, fits: number): Float64Array {
  const sums = new Float64Array(fits);
  for (let at = 0; at < a.length; at += 1) {
    const fit = at % fits;
    sums[fit] = (sums[fit] as number) + (a[at] as number) * (b[at] as number);
  }
  return sums;
}

/**
 * Conjugate gradients with the diagonal as preconditioner, in a fixed number of steps. Sums are added in a
 * fixed order, so that the same ads give the same bits, and no regression depends on another.
 */
export function solveRidge(regressions: Regressions): void {
  const { fits, priors, coefficients, iterations } = regressions;
  const { gradient, diagonal } = gradientAndDiagonal(regressions);
  const scaled = gradient.map((value, at) => value / (diagonal[at] as number));
  const direction = scaled.slice();
  const product = new Float64Array(coefficients.length);
  let size = products(gradient, scaled, fits);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    for (let at = 0; at < product.length; at += 1)
      product[at] = (direction[at] as number) / (priors[Math.floor(at / fits)] as number) ** 2;
    multiplyNormal(regressions, direction, product);
    const curvature = products(direction, product, fits);
    const steps = size.map((value, fit) => (curvature[fit] === 0 ? 0 : value / (curvature[fit] as number)));
    for (let at = 0; at < product.length; at += 1) {
      const step = steps[at % fits] as number;
      coefficients[at] = (coefficients[at] as number) + step * (direction[at] as number);
      gradient[at] = (gradient[at] as number) - step * (product[at] as number);
      scaled[at] = (gradient[at] as number) / (diagonal[at] as number);
    }
    const nextSize = products(gradient, scaled, fits);
    for (let at = 0; at < product.length; at += 1) {
      const fit = at % fits;
      const ratio = size[fit] === 0 ? 0 : (nextSize[fit] as number) / (size[fit] as number);
      direction[at] = (scaled[at] as number) + ratio * (direction[at] as number);
    }
    size = nextSize;
  }
}
