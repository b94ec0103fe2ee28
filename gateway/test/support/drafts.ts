/** A valid body of a new Request. */
export const draft = {
  types: 'Request',
  name: 'Casco estructural',
  nameProyect: 'Residencial Los Molles',
  code: 'RQ-2026-0001',
  typeMoneda: 'Soles',
  department: '15',
  province: '1501',
  district: '150122',
  address: 'Calle Los Molles 245',
};
