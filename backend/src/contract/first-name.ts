/**
 * A title is no first name: "Dr. Smith" keeps it, with the word after it. So does "Ma." or "Mª", which is short for
 * María; "Ma" alone is a name.
 */
const title = /^((dra?|mrs?|ms|mx|miss|profa?|sra?|srta|lic|enf)\.?|ma\.|mª)$/iu

/** How a person is addressed and spoken of: the first word of their name, as they gave it. */
export const firstNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/u)
  return second !== undefined && title.test(first) ? `${first} ${second}` : first
}
