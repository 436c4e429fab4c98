/** "Tue, Nov 24" and "9:00 AM PST" of "Tue, Nov 24, 9:00 AM PST" */
export const dayAndTimeOf = (text: string) => {
  const comma = text.lastIndexOf(', ')
  return { day: text.slice(0, comma), time: text.slice(comma + 2) }
}
