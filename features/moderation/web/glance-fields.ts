/** The fields that stand beside the photo; the others stand below. */
export const glanceFields = ['vin', 'mileage', 'city', 'contact_phone'] as const;
