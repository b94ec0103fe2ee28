/** The file types that the server reads. It looks at the content; the name only spares a useless upload. */
export const importTypes = ['.xlsx', '.xls', '.csv', '.tsv', '.bc3'] as const;

/** For `<input type="file" accept>`. */
export const acceptedTypes = importTypes.join(',');
