/** `source` of the brands and models that staff has added or changed: the product's own files leave them alone. */
export const byStaff = 'staff';
