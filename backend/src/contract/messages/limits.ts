/** The limits that a page needs: the domain's own, because the site may import the contract alone. */
export { longestMessage, longestReport, reportReasons } from '../../domain/messages/limits.ts'
