export { partnerCategoriesData } from './categories-data.ts';
export { makeDemoPartners, removeDemoPartners } from './demo-partners.ts';
export { sweepPartnerPictures } from './pictures.ts';
export { partnerAddresses, publishedPartner } from './queries.ts';
