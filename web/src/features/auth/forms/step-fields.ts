/** The fields of step 0, 'Información Personal'. */
export const personalFieldNames = ['name', 'lastName', 'department', 'province', 'district', 'phone'] as const;

/** The fields of step 1, 'Empresa'. */
export const companyFieldNames = ['company_name', 'company_ruc', 'company_category', 'company_position'] as const;
