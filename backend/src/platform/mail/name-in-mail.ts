/** Characters: as many as a name may have today (contract/accounts/name-rules.ts). */
const longest = 100

/**
 * A name as a mail says it: one line, not too long, and nothing that a mail program makes a link of. Names are bounded
 * where they come in; what was kept before that is bounded here.
 */
export const nameInMail = (name: string, most = longest): string => {
  const line = name
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/\w*:\/\/|www\./giu, '')
    .replaceAll(/(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu, ' ')
    .replaceAll(/(?<=\S)@(?=\S)/gu, ' at ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}
