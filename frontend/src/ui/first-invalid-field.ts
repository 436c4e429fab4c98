/** Puts the focus on the first field that is to be corrected. @returns whether there is one */
export const focusFirstInvalidField = (place: ParentNode | null): boolean => {
  const wrong = place?.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid="true"], [data-invalid]')
  wrong?.focus()
  return wrong != null
}
