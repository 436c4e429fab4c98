/** What rows of the console are exported as: a table, or one JSON object a line. */
export const exportFormats = ['csv', 'ndjson'] as const

export type ExportFormat = (typeof exportFormats)[number]
