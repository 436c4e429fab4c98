/**
 * The class of an element whose words belong to somebody, on a screen that is otherwise everybody's: what was
 * searched for, the name of who is in. Recordings mask the text under it, and autocapture, whose own name for it
 * this is, leaves it out. Screens that are not everybody's (addresses.ts, `isSameForEverybody`) need no mark.
 */
export const privateTextClass = 'ph-sensitive'
