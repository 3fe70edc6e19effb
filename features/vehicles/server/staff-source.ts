/** `source` of brands and models that staff added or changed: loading the data files does not overwrite them. */
export const staffSource = 'staff';
