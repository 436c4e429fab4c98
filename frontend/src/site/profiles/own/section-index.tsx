import { editorSections } from './sections.ts'

/** Links to the sections of the editor: beside it on a wide screen, collapsed above it on a phone. */
export const SectionIndex = () => (
  <nav aria-label="Sections" className="lg:sticky lg:top-8 lg:order-last lg:self-start">
    <details className="rounded-card border border-line bg-card lg:hidden">
      <summary className="flex min-h-12 items-center px-4 font-semibold">Go to a section</summary>
      <Links className="border-t border-line p-2" />
    </details>
    <div className="max-lg:hidden">
      <p className="px-3 text-sm font-semibold text-soft">On this page</p>
      <Links className="mt-1" />
    </div>
  </nav>
)

const Links = ({ className }: { className: string }) => (
  <ul className={className}>
    {editorSections.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex min-h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-wash"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
)
