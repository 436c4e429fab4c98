/** Finds web addresses (http and https only) and email addresses in a text. */
import { LinkifyIt } from 'linkify-it'

export interface TextPiece {
  readonly text: string
  /** Null: plain text. */
  readonly href: string | null
}

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

/** Links with other schemes stay text, for safety. A web address without a scheme gets https. */
const hrefOf = ({ schema, url, text }: { schema: string; url: string; text: string }): string | null => {
  if (schema === '') return `https://${text}`
  return ['http:', 'https:', 'mailto:'].includes(schema) ? url : null
}

/** Splits the text into plain pieces and links; joined, the pieces are the text again. */
export const textPiecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of finder.match(text) ?? []) {
    const href = hrefOf(match)
    if (href === null) continue
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null })
    pieces.push({ text: text.slice(match.index, match.lastIndex), href })
    from = match.lastIndex
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}
