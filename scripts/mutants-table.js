/**
 * Defects that somebody could write, and the specs that notice them. `find` must occur exactly once in the back
 * end's sources, in any file; otherwise the check fails, so the table has to follow changes of the code.
 *
 * @typedef {{
 *   name: string,
 *   find: string,
 *   replace: string,
 *   specs: readonly string[],
 *   only?: string,
 * }} Mutant `only`: a pattern of test names, to skip the rest of a slow spec
 */

/** @type {readonly Mutant[]} */
export const mutants = [
  // Deciders
  {
    name: 'a fourth endorsement can be pinned',
    find: 'if (state.pins.length >= mostPins)',
    replace: 'if (state.pins.length > mostPins)',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'a declined endorsement can be pinned',
    find: "if (found.status !== 'approved') return onlyApproved",
    replace: "if (found.status === 'pending') return onlyApproved",
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'an order of pins that is older than the last change is taken',
    find: 'if (version !== state.pinsVersion)',
    replace: 'if (version > state.pinsVersion)',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'providers can endorse themselves',
    find: 'if (endorserId === providerId) return refuse(',
    replace: 'if (endorserId === endorsementId) return refuse(',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'anybody can withdraw an endorsement',
    find: 'if (!isWritten(found) || found.endorserId !== endorserId) return endorsementNotFound',
    replace: 'if (!isWritten(found)) return endorsementNotFound',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'an endorsement can be written after its request is over',
    find: "if (found !== undefined && (found.status !== 'requested' || isRequestOver(found, now)))",
    replace: "if (found !== undefined && found.status !== 'requested')",
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'one request more than the limit of a day',
    find: 'if (today.length >= mostRequestsADay)',
    replace: 'if (today.length > mostRequestsADay)',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'the count grows when a declined endorsement is restored',
    find: "const approvedCount = countApproved(state) + (found.was === 'approved' ? 1 : 0)",
    replace: 'const approvedCount = countApproved(state) + 1',
    specs: ['domain/endorsements/endorsements.spec.ts'],
  },
  {
    name: 'one bookmark more than the limit',
    find: 'isRemoved }) => !isRemoved).length >= mostBookmarks',
    replace: 'isRemoved }) => !isRemoved).length > mostBookmarks',
    specs: ['domain/bookmarks/bookmarks.spec.ts'],
  },
  {
    name: 'an account whose address is not confirmed can become staff',
    find: "if (!isVerified) return refuse('not_allowed_now', 'That person hasn’t confirmed their email yet')",
    replace: '',
    specs: ['domain/accounts/account.spec.ts'],
  },
  {
    name: 'the link of one address change confirms another',
    find: 'if (state.pendingAddress?.addressId !== addressId)',
    replace: 'if (!state.pendingAddress)',
    specs: ['domain/accounts/account.spec.ts'],
  },
  {
    name: 'an address is released by an account that does not hold it',
    find: 'if (holder !== accountId) return []',
    replace: 'if (holder === null) return []',
    specs: ['domain/accounts/address.spec.ts'],
  },
  {
    name: 'a waitlist entry is invited twice at once',
    find: 'now.getTime() < Date.parse(entry.invitedAt) + betweenInvitations',
    replace: 'now.getTime() < Date.parse(entry.invitedAt)',
    specs: ['domain/waitlist/waitlist.spec.ts'],
  },
  {
    name: 'a change is undone over a later one',
    find: 'if (!isEmpty(differing(state.profile, change.after)))',
    replace: 'if (isEmpty(change.before))',
    specs: ['domain/profiles/provider-profile.spec.ts'],
  },
  {
    name: 'a photo can be brought back when its files are deleted',
    find: 'now.getTime() - Date.parse(last.at) >= photoUndoWindow',
    replace: 'now.getTime() - Date.parse(last.at) > photoUndoWindow',
    specs: ['domain/profiles/provider-profile.spec.ts'],
  },
  {
    name: 'a series is accepted without the times that clash, although nobody agreed to that',
    find: 'if (clashing.length > 0 && !exceptClashes)',
    replace: 'if (clashing.length > 1 && !exceptClashes)',
    specs: ['domain/bookings/bookings.spec.ts'],
  },
  {
    name: 'people take the times that they suggested themselves',
    find: 'if (booking.offer.by === by) return refuse(',
    replace: 'if (booking.offer.by === bookingId) return refuse(',
    specs: ['domain/bookings/bookings.spec.ts'],
  },
  {
    name: 'a provider’s breaks hold only between times that were accepted with them',
    find: 'const asked = { ...stretch, ...pausesOf(hours) }',
    replace: 'const asked = { ...stretch, ...pausesOf(null) }',
    specs: ['domain/bookings/bookings.spec.ts'],
  },
  {
    name: 'a no-show is marked when the seven days are over',
    find: 'return endsAt + noShowWithin <= now.getTime()',
    replace: 'return endsAt + noShowWithin < now.getTime()',
    specs: ['domain/bookings/bookings.spec.ts'],
  },
  {
    name: 'whoever was blocked writes on',
    find: "return sides[otherSide(by)].hasBlocked ? 'blocked' : null",
    replace: 'return null',
    specs: ['domain/messages/conversation.spec.ts'],
  },
  {
    name: 'a message that was sent already takes another text',
    find: 'return before.digest === digest',
    replace: "return before.digest !== ''",
    specs: ['domain/messages/conversation.spec.ts'],
  },
  {
    name: 'a mail about unread messages waits longer than its pause',
    find: 'now.getTime() - Date.parse(mailedAt) < pauseBetweenMails',
    replace: 'now.getTime() - Date.parse(mailedAt) <= pauseBetweenMails',
    specs: ['domain/messages/conversation.spec.ts'],
  },
  {
    name: 'a booking is reviewed twice',
    find: 'if (isReviewed(state, bookingId))',
    replace: 'if (isReviewed(state, reviewId))',
    specs: ['domain/reviews/reviews.spec.ts'],
  },
  {
    name: 'a removed review keeps its stars in the average',
    find: "const spread = spreadWith(state, reviewId, { status: 'removed' })",
    replace: 'const spread = spreadOf(state)',
    specs: ['domain/reviews/reviews.spec.ts'],
  },
  {
    name: 'a review is changed when its 14 days are over',
    find: 'publishedAt === null || now < publishedAt + editWithin',
    replace: 'publishedAt === null || now <= publishedAt + editWithin',
    specs: ['domain/reviews/reviews.spec.ts'],
  },

  // Access
  {
    name: 'a role that is not listed may call',
    find: "return access.includes(session.role) ? 'allowed' : 'forbidden'",
    replace: "return access.includes(session.role) || session.role === 'analyst' ? 'allowed' : 'forbidden'",
    specs: ['server-functions-access.spec.ts'],
  },
  {
    name: 'moderators see who is staff',
    find: "staffMembers = query('staffMembers', {\n  access: ['admin'],",
    replace: "staffMembers = query('staffMembers', {\n  access: ['moderator', 'admin'],",
    specs: ['threats/access-matrix.spec.ts'],
    only: 'staffMembers',
  },
  {
    name: 'every member of staff may ask every route of the console',
    find: 'if (!isStaffSession(session) || !roles.includes(session.role)) throw',
    replace: 'if (!isStaffSession(session)) throw',
    specs: ['threats/access-matrix.spec.ts'],
    only: 'Of the console',
  },
  {
    name: 'a page of a sibling host may listen',
    find: "site !== undefined && site !== 'same-origin' && site !== 'none'",
    replace: "site !== undefined && !site.startsWith('same-') && site !== 'none'",
    specs: ['live.spec.ts'],
  },
  {
    name: 'a link in a mail is good for ever',
    find: 'shown.used_at is null and shown.expires_at > now()',
    replace: 'shown.used_at is null',
    specs: ['single-use-tokens.spec.ts'],
  },
  {
    name: 'a link in a mail is good twice',
    find: 'and spent.account_id = shown.account_id and spent.purpose = shown.purpose and spent.used_at is null',
    replace:
      'and spent.account_id = shown.account_id and spent.purpose = shown.purpose and shown.used_at is not null',
    specs: ['single-use-tokens.spec.ts'],
  },
  {
    name: 'a session that was ended goes on',
    find: "const isLive = 'ended_at is null and expires_at > now()'",
    replace: "const isLive = 'expires_at > now()'",
    specs: ['sessions.spec.ts'],
  },
  {
    name: 'anybody ends anybody’s session',
    find: "'only' in which ? ['id = $2', which.only]",
    replace: "'only' in which ? ['true or id = $2', which.only]",
    specs: ['threats/access-matrix.spec.ts'],
    only: 'somebody else',
  },
  {
    name: 'a provider takes another provider’s photo',
    find: 'if (file.owner !== providerId) return false',
    replace: '',
    specs: ['provider-photo.spec.ts'],
    only: 'of somebody else',
  },
  {
    name: 'a redirect that is encoded leads to another site',
    find: '    path = decoded\n',
    replace: '    return true\n',
    specs: ['same-origin-path.spec.ts'],
  },
  {
    name: 'errors of the database are logged with what people typed',
    find: "...(ownMessages.has(name) && facts['severity'] === undefined && { message }),",
    replace: '...{ message },',
    specs: ['platform/logging.spec.ts'],
  },
  {
    name: 'parents and providers see other people’s bookings',
    find: 'if (!row || row[`${me.side}_id`] !== me.personId) return null',
    replace: 'if (!row) return null',
    specs: ['test/bookings.spec.ts'],
    only: 'is not there: to read',
  },
  {
    name: 'people write into a conversation of others',
    find: "if (state.status !== 'open' || state.sides[reader.side].personId !== reader.personId)",
    replace: "if (state.status !== 'open')",
    specs: ['test/messages.spec.ts'],
    only: 'strangers and staff see nothing',
  },
  {
    name: 'anybody changes anybody’s review',
    find: "if (found?.clientId !== clientId || found.status === 'erased') return reviewNotFound",
    replace: "if (!found || found.status === 'erased') return reviewNotFound",
    specs: ['domain/reviews/reviews.spec.ts'],
  },

  // Projections and queries
  {
    name: 'an erased person stays on the waitlist',
    find: "data.personIds.map((entryId) => ({ kind: 'delete', table, key: { entry_id: entryId } }))",
    replace:
      "data.personIds.slice(0, 1).map((entryId) => ({ kind: 'delete', table, key: { entry_id: entryId } }))",
    specs: ['projections/waitlist/waitlist.spec.ts'],
  },
  {
    name: 'an address that was changed still waits for its confirmation',
    find: 'pending_email: null,\n        verified_at: data.changedAt,',
    replace: 'verified_at: data.changedAt,',
    specs: ['projections/accounts/accounts.spec.ts'],
  },
  {
    name: 'an address leads to the first account that was made with it, not to its owner’s',
    find: 'order by verified_at is null, registered_at, account_id limit 1',
    replace: 'order by registered_at, account_id limit 1',
    specs: ['projections/accounts/accounts.spec.ts'],
  },
  {
    name: 'a withdrawn endorsement keeps its text',
    find: "update(event, { status: 'withdrawn', text: null })",
    replace: "update(event, { status: 'withdrawn' })",
    specs: ['test/endorsements.spec.ts'],
    only: 'withdrawn by its writer',
  },
  {
    name: 'the oldest approved endorsement comes first',
    find: 'approved_at desc nulls last, submitted_at desc, endorsement_id',
    replace: 'approved_at asc nulls last, submitted_at desc, endorsement_id',
    specs: ['test/endorsements.spec.ts'],
    only: 'has the pins first',
  },
  {
    name: 'the oldest bookmark comes first',
    find: 'order by b.bookmarked_at desc, b.provider_id',
    replace: 'order by b.bookmarked_at, b.provider_id',
    specs: ['test/bookmarks.spec.ts'],
  },
  {
    name: 'the second page of a search begins one row early',
    find: 'const start = (filter.page - 1) * searchPageSize',
    replace: 'const start = Math.max(0, (filter.page - 1) * searchPageSize - 1)',
    specs: ['features/search/search-filters.spec.ts'],
  },
  {
    name: 'a page of the search is taken from other seats than were counted',
    find: 'return found?.seating === roots.seating ? found.providers : undefined',
    replace: 'return found?.providers',
    specs: ['features/search/postings.spec.ts'],
  },
  {
    name: 'who is erased while a batch is being opened is in it all the same',
    find: 'if (erasures === keys.erasures) return opened',
    replace: 'if (erasures <= keys.erasures) return opened',
    specs: ['platform/event-store/sealed-event-store.spec.ts'],
  },
  {
    name: 'one key of an erased person is kept',
    find: 'for (const person of personIds) await keys.erase(person)',
    replace: 'for (const person of personIds.slice(0, 1)) await keys.erase(person)',
    specs: ['features/accounts/erasure.spec.ts'],
  },
  {
    name: 'a removed photo keeps its files',
    find: '!== photo) await photos.delete(file.owner, file.photoId)',
    replace: '=== null) await photos.delete(file.owner, file.photoId)',
    specs: ['photo-removal.spec.ts'],
  },
  {
    name: 'the time of a canceled booking stays taken',
    find: "where provider_id = $1 and status in ('accepted', 'completed', 'no_show')",
    replace: "where provider_id = $1 and status in ('accepted', 'completed', 'no_show', 'cancelled')",
    specs: ['test/bookings.spec.ts'],
    only: 'are seven days on the reader',
  },
  {
    name: 'the latest of the coming bookings comes first',
    find: "upcoming: 'b.starts_at, b.booking_id'",
    replace: "upcoming: 'b.starts_at desc, b.booking_id'",
    specs: ['test/bookings.spec.ts'],
    only: 'that comes next is the first',
  },
  {
    name: 'what an erased person wrote with a booking is kept',
    find: "{ kind: 'deleteWhere', table: wordsTable, where: { person_id: person } },",
    replace: '',
    specs: ['bookings-erasure.spec.ts'],
  },
  {
    name: 'the messages of an erased person keep their text',
    find: "{ kind: 'deleteWhere', table: texts, where: { writer_id: person } },",
    replace: '',
    specs: ['messages-erasure.spec.ts'],
  },
  {
    name: 'a message is unread for its writer',
    find: '[`${other[by]}_unread`]: unread',
    replace: '[`${by}_unread`]: unread',
    specs: ['test/messages.spec.ts'],
    only: 'is begun by a parent',
  },
  {
    name: 'a review that is held back is shown',
    find: "const isListed = `r.published_at is not null and r.status in ('published', 'removed')`",
    replace: "const isListed = `r.status in ('published', 'removed', 'held')`",
    specs: ['test/reviews.spec.ts'],
    only: 'waits for a moderator, and only its author',
  },
  {
    name: 'a provider’s list of unanswered reviews has the answered ones too',
    find: "const isUnanswered = `r.status = 'published' and r.reply is null`",
    replace: "const isUnanswered = `r.status = 'published'`",
    specs: ['test/reviews.spec.ts'],
    only: 'from a completed booking to a reply',
  },
]
