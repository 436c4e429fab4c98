/** Facts in the words of schema.org as a script of the head. `<` is escaped, so that no text can close the element. */
export const structuredData = (data: unknown) => ({
  type: 'application/ld+json',
  children: JSON.stringify(data).replaceAll('<', '\\u003c'),
})
