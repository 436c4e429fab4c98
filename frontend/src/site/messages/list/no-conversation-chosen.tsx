import { LetterDrawing } from '../../drawings/letter-drawing.tsx'

/** Shown beside the list on a desktop until a conversation is chosen. */
export const NoConversationChosen = () => (
  <div className="m-auto grid justify-items-center gap-4 p-6 text-center text-soft">
    <LetterDrawing className="h-24 w-30" />
    <p className="max-w-[32ch]">Choose a conversation to read.</p>
  </div>
)
