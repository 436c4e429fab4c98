import { accentStroke, LineDrawing } from './line-drawing.tsx'

/** For an empty list: an empty armchair beside a lit lamp. 120 x 96. */
export const EmptyDrawing = ({ className }: { className?: string | undefined }) => (
  <LineDrawing width={120} height={96} className={className}>
    <path d="M37 54V33c0-7.5 5-12.5 12.5-12.5h17C74 20.5 79 25.5 79 33v21" />
    <path d="M37 61v-7.5c0-7-11-7-11 0V73h64V53.5c0-7-11-7-11 0V61z" />
    <path d="M33 73v8M83 73v8M14 81h92M100 81V31" />
    <path {...accentStroke} d="M92.5 31l3.5-14h8l3.5 14z" />
    <path
      {...accentStroke}
      d="M45 20.9c-.5 5 .5 9-1 15 4-1.5 6.5 1.5 10 .2 3-1.1 5 .8 8-.3 1-5-.3-10 .6-15.3"
    />
  </LineDrawing>
)
