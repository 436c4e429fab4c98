/** Limits that the site shows before anything is sent. The rules themselves are in domain/faqs. */
export { longestAnswer, longestQuestion, mostFaqs } from '../../domain/faqs/limits.ts'
