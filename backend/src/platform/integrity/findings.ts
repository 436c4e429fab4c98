/** What a verification may find, each naming the event or the person's stream as far as it can be known. */
import type { Position } from '../event-store/event-store.ts'

export type Finding =
  /** `event` names it as it stands now; `was`: its stream and revision as far as its neighbours tell others. */
  | {
      readonly kind: 'changed'
      readonly position: Position
      readonly event: string
      readonly was: string | null
    }
  | { readonly kind: 'added'; readonly position: Position; readonly event: string }
  /** `event` names it as far as its neighbours tell; null where they do not. */
  | { readonly kind: 'missing'; readonly position: Position; readonly event: string | null }
  /** `from`: where it was; `revision`: the one it had in its stream, where that is another now. */
  | {
      readonly kind: 'moved'
      readonly position: Position
      readonly from: Position
      readonly event: string
      readonly revision: number | null
    }
  /** It stands before the log's first position or after its last one. */
  | { readonly kind: 'outside'; readonly position: Position; readonly event: string }
  /** Revisions of a stream that are nowhere, known by the revisions around them. */
  | {
      readonly kind: 'hole'
      readonly position: Position
      readonly stream: string
      readonly first: number
      readonly last: number
    }
  /** The log counts its positions, and these are nobody's. */
  | { readonly kind: 'gap'; readonly position: Position; readonly last: Position }
  /** An event stands in its stream after a later one. */
  | { readonly kind: 'disorder'; readonly position: Position; readonly event: string }
  /** What was kept of the event was changed, removed or added; a digest shows that the event itself was not. */
  | {
      readonly kind: 'hash'
      readonly position: Position
      readonly event: string | null
      readonly events: number
    }
  /** The digest after so many events does not agree with the hashes; `after`: the last one that does. */
  | {
      readonly kind: 'digest'
      readonly position: Position
      readonly events: number
      readonly after: number
      /** A later digest agrees: this one alone was altered. */
      readonly isAlone: boolean
    }
  /** Where the digests stand does not fit what they are of. */
  | { readonly kind: 'head'; readonly position: Position }
  /** A digest that was kept elsewhere does not agree. `after`: of so many events another one does. */
  | {
      readonly kind: 'anchor'
      readonly position: Position
      readonly events: number
      readonly after: number
      readonly name: string
      readonly problem: AnchorProblem
    }
  /** The log holds events, and there is nothing to compare them with. */
  | { readonly kind: 'nothing'; readonly position: Position; readonly events: number }
  /** The digests began when these events were there, and no anchor shows that they are what they were. */
  | { readonly kind: 'late'; readonly position: Position; readonly events: number; readonly at: Date | null }
  /** A person's key does not fit what is sealed in the log; `position`, `stream`: of an event of theirs. */
  | {
      readonly kind: 'key'
      readonly position: Position
      readonly person: string
      readonly stream: string
      readonly problem: KeyProblem
    }
  /** More than were listed. */
  | { readonly kind: 'more'; readonly position: Position; readonly events: number }

export type AnchorProblem =
  /** The log's first events are not those. */
  | 'other events'
  /** The log has fewer events than that. */
  | 'beyond'
  /** It was made of another log. */
  | 'other log'
  /** Nobody with the key of anchors wrote it so. */
  | 'signature'

export type KeyProblem =
  /** There is no key and no erasure. */
  | 'gone'
  /** There is a key, and the event was sealed with another. */
  | 'another'
  /** The key does not open: its row was altered, or is another person's. */
  | 'unreadable'
  /** It was destroyed, and no event says so. */
  | 'destroyed without an event'
  /** The person was erased, and the note that keeps them so is gone. */
  | 'erasure forgotten'
