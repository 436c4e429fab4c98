/** The lists with records that wait for staff. Where their rows come from is in features/staff/inbox.ts. */
export const inboxKinds = ['reviews', 'conversation-reports', 'profile-reports', 'credentials'] as const

export type InboxKind = (typeof inboxKinds)[number]
