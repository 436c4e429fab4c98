/** The sentence in whatever was thrown. */
export const errorMessageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
