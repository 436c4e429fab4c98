import { textPiecesOf } from './text-pieces.ts'

/** The text of a message with clickable links. Nothing behind the links is fetched. */
export const MessageText = ({ text }: { text: string }) => (
  <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
    {textPiecesOf(text).map(({ text: words, href }, index) =>
      href === null ? (
        words
      ) : (
        <a key={index} href={href} rel="ugc nofollow noopener" target="_blank" className="text-link">
          {words}
        </a>
      ),
    )}
  </span>
)
