/** The same widths as in breakpoints.css, for scripts: the `sizes` of pictures and `matchMedia`. */
export const breakpoints = {
  phone: '22.5rem',
  'large-phone': '30rem',
  tablet: '45rem',
  desktop: '64rem',
  wide: '80rem',
  'extra-wide': '105rem',
} as const;
