/** Closes a report of a profile or a conversation: what staff found, and why. */

import type { closeConversationReport } from 'backend/contract/messages/moderation'
import type { closeProfileReport } from 'backend/contract/profiles/profile-reports'
import { readyReasons } from 'backend/contract/ready-reasons'
import { ActButton } from './act-button.tsx'
import { ActChoice } from './act-choice.tsx'

interface CloseReportProps {
  readonly command: typeof closeProfileReport | typeof closeConversationReport
  /** Who is told of it. */
  readonly lead: string
  readonly report: { readonly id: string; readonly status: 'open' | 'closed' }
  /** What each outcome means. */
  readonly outcomes: Readonly<Record<string, string>>
}

export const CloseReport = ({ command, lead, report, outcomes }: CloseReportProps) =>
  report.status === 'open' && (
    <ActButton
      label="Close report"
      isMain
      letters="a r"
      commonReasons={readyReasons.reportClosed}
      command={command}
      title="Close this report?"
      lead={lead}
      about={{ reportId: report.id }}
      send="Close"
      sending="Closing…"
      done={() => 'Report closed.'}
      fields={(errorOf, _isOpen, letter) => (
        <ActChoice
          key={letter}
          name="outcome"
          label="Outcome"
          options={outcomes}
          chosen={
            Object.keys(outcomes).find((outcome) => letter === (outcome === 'nothing_found' ? 'a' : 'r')) ??
            null
          }
          error={errorOf('outcome')}
        />
      )}
    />
  )
