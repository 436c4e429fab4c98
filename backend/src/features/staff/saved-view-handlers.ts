/** Saving and deleting the list views that staff share. */

import { consoleAccess } from '../../contract/console-access.ts'
import type { DeclarationsOf } from '../../contract/declare.ts'
import { masked } from '../../contract/masked.ts'
import { consoleLists } from '../../contract/staff/console-lists.ts'
import type * as declarations from '../../contract/staff/saved-views.ts'
import { refuse, type Refusal } from '../../domain/decider/decider.ts'
import type { Handlers } from '../../platform/functions/registry.ts'
import type { SavedViews } from './saved-views.ts'

/** The part of the handler context that stores the saved views. */
export interface SavedViewsNeed {
  readonly savedViews: SavedViews
}

const done = { status: 'done' } as const
const notTheirList = () => refuse('forbidden', 'You don’t have permission to do this')

const readers = new Map<string, readonly string[]>([
  ...Object.entries(consoleAccess),
  ...consoleLists.map(({ name, roles }) => [name, roles] as const),
])

/** Null for a role that reads the list. */
const refusalFor = (role: string, list: string): Refusal | null => {
  const roles = readers.get(list)
  if (!roles) return refuse('validation', 'Please check this: list', { list: 'There is no such list' })
  return roles.includes(role) ? null : notTheirList()
}

/**
 * Whether a saved search may contain personal data: search words may be a name, which analysts must not see.
 */
const mayHoldPersonalData = (search: string): boolean => {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
    return typeof filter === 'object' && filter !== null && 'q' in filter
  } catch {
    return true
  }
}

export const savedViewHandlers: Handlers<DeclarationsOf<typeof declarations>, SavedViewsNeed> = {
  savedViews: async ({ session, savedViews }, { list }) => {
    const refusal = refusalFor(session.role, list)
    if (refusal) return refusal
    const isAnalyst = session.role === 'analyst'
    const views = (await savedViews.of(list)).filter(
      ({ search }) => !isAnalyst || !mayHoldPersonalData(search),
    )
    return {
      views: views.map(({ id, name, search, saved_by: savedBy, author }) => {
        const isOwn = savedBy === session.user.id
        return {
          id,
          name,
          search,
          authorName: isAnalyst && !isOwn && author !== null ? masked : author,
          mayDelete: isOwn || session.role === 'admin',
        }
      }),
    }
  },

  saveView: async ({ session, savedViews, now }, view) => {
    const refusal = refusalFor(session.role, view.list)
    if (refusal) return refusal
    return (await savedViews.save(view, session.user.id, now())) ?? done
  },

  deleteView: async ({ session, savedViews }, { id }) => {
    return (await savedViews.remove(id, session.role === 'admin' ? null : session.user.id)) ?? done
  },
}
