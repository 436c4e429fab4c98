/** The query as its users write it elsewhere: colored, with the tables and columns completed. */

import { autocompletion } from '@codemirror/autocomplete'
import { sql, PostgreSQL, type SQLNamespace } from '@codemirror/lang-sql'
import { syntaxHighlighting } from '@codemirror/language'
import { Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import type { SqlOverview } from 'backend/contract/log/console-sql'
import { basicSetup, EditorView } from 'codemirror'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'

/** What the page does with the editor beside reading its text. */
export interface EditorActs {
  /** Puts a name where the cursor is, in place of what is selected. */
  readonly insert: (name: string) => void
}

interface EditorProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onRun: () => void
  readonly tables: SqlOverview['tables']
  readonly ref: Ref<EditorActs>
}

/** For the completion: each table with its columns, and beside a column its type and what an analyst sees of it. */
const namespaceOf = (tables: EditorProps['tables']): SQLNamespace =>
  Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => ({
        label: column.name,
        type: 'property',
        ...(column.meaning !== null && { info: column.meaning }),
        detail: [column.type, ...(column.sight === 'clear' ? [] : [column.sight])].join(', '),
      })),
    ]),
  )

/** The arrow keys lead to further ones. */
const mostCompletions = 8

const look = EditorView.theme({
  '&': { fontSize: '14px', borderRadius: '12px', border: '1px solid var(--color-edge)' },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '1px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
    lineHeight: '1.5',
    minHeight: '150px',
    maxHeight: '440px',
  },
  '.cm-content': { caretColor: 'var(--color-ink)', padding: '12px 0' },
  // Chromium gives a line whose text is replaced the look of the word that stood there first.
  '.cm-line': {
    color: 'inherit !important',
    fontWeight: 'inherit !important',
    fontStyle: 'inherit !important',
  },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { background: 'transparent', color: 'var(--color-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-activeLine': { boxShadow: 'inset 2px 0 var(--color-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-wash)',
  },
  '&.cm-focused .cm-matchingBracket, .cm-selectionMatch': { background: 'var(--color-honey)' },
  '.cm-tooltip, .cm-panels': {
    background: 'var(--color-card)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-edge)',
  },
  // It shows few enough to need no scrolling: a list that scrolls must take the focus, which stays in the text.
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: 'none' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '6px 10px', maxWidth: '280px' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
  '.tok-keyword': { color: 'var(--color-accent)', fontWeight: '600' },
  '.tok-string, .tok-number, .tok-bool, .tok-literal': { color: 'var(--color-danger)' },
  '.tok-comment': { color: 'var(--color-soft)', fontStyle: 'italic' },
})

/** Tab leaves the editor, as it does every other field. */
export const SqlEditor = ({ value, onChange, onRun, tables, ref }: EditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const change = useEffectEvent(onChange)
  const run = useEffectEvent(onRun)
  const make = useEffectEvent(
    (parent: HTMLElement) =>
      new EditorView({
        doc: value,
        parent,
        extensions: [
          Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => (run(), true) }])),
          basicSetup,
          autocompletion({ maxRenderedOptions: mostCompletions }),
          sql({ dialect: PostgreSQL, schema: namespaceOf(tables) }),
          syntaxHighlighting(classHighlighter),
          look,
          EditorView.lineWrapping,
          // It takes the focus anyhow; with the index, the scroller around it is known to be moved by keys.
          EditorView.contentAttributes.of({ 'aria-label': 'Query', autocapitalize: 'off', tabindex: '0' }),
          // Its styles are inserted into the page, as those of main.tsx.
          EditorView.cspNonce.of(
            document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '',
          ),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) change(state.doc.toString())
          }),
        ],
      }),
  )
  useEffect(() => {
    if (!place.current) return undefined
    const view = make(place.current)
    editor.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => {
    const view = editor.current
    const shown = view?.state.doc.toString()
    if (view && shown !== value)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])
  useImperativeHandle(ref, () => ({
    insert: (name) => {
      const view = editor.current
      view?.dispatch(view.state.replaceSelection(name))
      view?.focus()
    },
  }))
  return <div ref={place} />
}
