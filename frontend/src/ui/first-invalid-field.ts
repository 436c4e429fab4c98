/** Focuses the first invalid field. @returns whether there is one */
export const focusFirstInvalidField = (place: ParentNode | null): boolean => {
  const wrong = place?.querySelector<HTMLElement>(
    ':is(input, textarea, select)[aria-invalid="true"], [data-invalid]',
  )
  wrong?.focus()
  return wrong != null
}
