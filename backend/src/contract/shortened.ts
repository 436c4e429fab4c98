/**
 * The text, or its beginning with an ellipsis where it is longer. Never cuts within what a reader sees as one
 * character: an emoji, or a letter with its accent.
 * @param most UTF-16 code units, the ellipsis included
 */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let end = 0
  for (const { segment } of characters.segment(text.slice(0, most + 64))) {
    if (end + segment.length > most - 1) break
    end += segment.length
  }
  return `${text.slice(0, end)}…`
}
