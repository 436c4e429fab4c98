/** A title is no first name: "Dr. Smith" keeps it, with the word after it. */
const title = /^(dr|mr|mrs|ms|prof)\.?$/i

/** How a person is addressed and spoken of: the first word of their name, as they gave it. */
export const firstNameOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/u)
  return second !== undefined && title.test(first) ? `${first} ${second}` : first
}
