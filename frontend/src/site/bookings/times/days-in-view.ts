/**
 * `from` is the first of the seven days shown (default: today), `day` the one whose times are shown (default:
 * the first with free times).
 */
export interface DaysInView {
  readonly from?: string | undefined
  readonly day?: string | undefined
}
