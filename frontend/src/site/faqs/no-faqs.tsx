import { Button } from '../../ui/button.tsx'
import { EmptyDrawing } from '../drawings/empty-drawing.tsx'

/** Questions that parents ask most providers. */
const ideas = [
  'What happens on a first visit?',
  'How far ahead should I book?',
  'Do you take insurance?',
  'What should I have ready at home?',
]

/** Shown while there are no questions: what this page is for, and suggestions to start with. */
export const NoFaqs = ({ onAdd }: { onAdd: (question: string) => void }) => (
  <div className="grid justify-items-center rounded-card border border-line bg-card px-5 py-10 text-center">
    <EmptyDrawing className="h-24 w-30" />
    <h2 className="mt-5 text-xl">No questions yet</h2>
    <p className="mt-2 max-w-[46ch] text-soft">
      A few good answers mean fewer repeat questions and help parents decide. Start with one of these, or
      write your own.
    </p>
    <ul aria-label="Ideas" className="mt-5 flex flex-wrap justify-center gap-2">
      {ideas.map((question) => (
        <li key={question}>
          <button
            type="button"
            className="min-h-11 rounded-full border border-edge bg-card px-4 text-sm font-medium hover:border-ink"
            onClick={() => onAdd(question)}
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
    <Button className="mt-6" onClick={() => onAdd('')}>
      Write your own
    </Button>
  </div>
)
