/**
 * What a verification may find. Each finding names the event or the person's stream as far as it can be
 * known.
 */

import type { Position } from '../event-store/event-store.ts'

export type Finding =
  /**
   * `event` names the event as it is now; `was`: its former stream and revision, if its neighbours show
   * others.
   */
  | {
      readonly kind: 'changed'
      readonly position: Position
      readonly event: string
      readonly was: string | null
    }
  | { readonly kind: 'added'; readonly position: Position; readonly event: string }
  /** `event` names the missing event as far as its neighbours show; null if they do not. */
  | { readonly kind: 'missing'; readonly position: Position; readonly event: string | null }
  /** `from`: its former position; `revision`: its former revision, if it has another one now. */
  | {
      readonly kind: 'moved'
      readonly position: Position
      readonly from: Position
      readonly event: string
      readonly revision: number | null
    }
  /** An event stored before the log's first position or after its last one. */
  | { readonly kind: 'outside'; readonly position: Position; readonly event: string }
  /** Missing revisions of a stream, known by the revisions around them. */
  | {
      readonly kind: 'hole'
      readonly position: Position
      readonly stream: string
      readonly first: number
      readonly last: number
    }
  /** Positions without an event, in a log that counts its positions. */
  | { readonly kind: 'gap'; readonly position: Position; readonly last: Position }
  /** An event comes after a later one of its stream. */
  | { readonly kind: 'disorder'; readonly position: Position; readonly event: string }
  /**
   * The stored hash of an event was changed, removed or added; a digest proves the event itself unchanged.
   */
  | {
      readonly kind: 'hash'
      readonly position: Position
      readonly event: string | null
      readonly events: number
    }
  /**
   * The digest after so many events does not match the hashes; `after`: the number of the last digest that
   * does.
   */
  | {
      readonly kind: 'digest'
      readonly position: Position
      readonly events: number
      readonly after: number
      /** A later digest matches, so only this one was altered. */
      readonly isAlone: boolean
    }
  /** The digest after so many events is gone. */
  | { readonly kind: 'digestGone'; readonly position: Position; readonly events: number }
  /** The recorded end of the digests does not match the stored digests and hashes. */
  | { readonly kind: 'head'; readonly position: Position }
  /** A digest kept elsewhere does not match. `after`: the number of events that another anchor confirms. */
  | {
      readonly kind: 'anchor'
      readonly position: Position
      readonly events: number
      readonly after: number
      readonly name: string
      readonly problem: AnchorProblem
    }
  /**
   * The newest events have no anchor, although the last of them came long after the first: a server would have signed
   * one meanwhile. `events`: how many they are.
   */
  | {
      readonly kind: 'unanchored'
      readonly position: Position
      readonly events: number
      readonly from: Date
      readonly to: Date
    }
  /** The log holds events, but no digests to compare them with. */
  | { readonly kind: 'nothing'; readonly position: Position; readonly events: number }
  /** The digests began after these events, and no anchor proves them unchanged. */
  | { readonly kind: 'late'; readonly position: Position; readonly events: number; readonly at: Date | null }
  /**
   * A person's key does not match what is sealed in the log; `position`, `stream`: of one of their events.
   */
  | {
      readonly kind: 'key'
      readonly position: Position
      readonly person: string
      readonly stream: string
      readonly problem: KeyProblem
    }
  /** A staff role in the read tables that the log does not give; `position`: of the account's last event. */
  | {
      readonly kind: 'role'
      readonly position: Position
      readonly account: string
      readonly role: string
      readonly logged: string | null
    }
  /** The log says that a member of staff has a two-step login, and it is gone; `position`: of the account's last event. */
  | { readonly kind: 'twoStep'; readonly position: Position; readonly account: string }
  /**
   * The access log was altered. `name`: of the entry and its moment, the number of the link, or the anchor.
   */
  | {
      readonly kind: 'access'
      readonly position: Position
      readonly name: string
      readonly problem: AccessProblem
    }
  /** Further findings that are not listed. */
  | { readonly kind: 'more'; readonly position: Position; readonly events: number }

export type AnchorProblem =
  /** The log's first events are different. */
  | 'other events'
  /** The log has fewer events than the anchor. */
  | 'beyond'
  /** It was made from another log. */
  | 'other log'
  /** Its signature was not made with the anchors' key. */
  | 'signature'
  /** The database has a record of it, but its file is gone. */
  | 'lost'
  /** It has a file, but the database has no record of it. */
  | 'unrecorded'
  /** Its time stamp is not one of it, by an authority that is trusted. */
  | 'stamp'
  /** Its time stamp was made at another time than it says of itself. */
  | 'stamped later'
  /** Its file and the record of it are not the same, or one of them is no anchor. */
  | 'edited'
  /** It names another anchor before it than the one that is there. */
  | 'unlinked'
  /** It has another beginning of the digests than the database. */
  | 'beginning'

export type AccessProblem =
  /** It was deleted before its time. */
  | 'missing'
  /** It is not what was recorded. */
  | 'changed'
  /** It was not recorded by a server. */
  | 'added'
  /** A link of the chain is gone, or does not follow from the one before. */
  | 'chain'
  /** An anchor has another digest of the chain, or one of more links than there are. */
  | 'anchor'

export type KeyProblem =
  /** There is neither a key nor an erasure. */
  | 'gone'
  /** There is a key, but the event was sealed with another. */
  | 'another'
  /** The key cannot be opened: its row was altered, or belongs to another person. */
  | 'unreadable'
  /** The key was destroyed, but no event says so. */
  | 'destroyed without an event'
  /** The person was erased, but the record that keeps them erased is gone. */
  | 'erasure forgotten'
