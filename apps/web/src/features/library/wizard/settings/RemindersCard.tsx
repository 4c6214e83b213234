import { LAST_REMINDER_DAYS } from '@heed/domain/tasks/reminders'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '../../../../ui/Card'
import { NumberIn, Sentence, SentenceRow } from './InlineFields'
import { SwitchRow } from './SwitchRow'
import type { SettingsValues } from './settings-values'

/** Who hears of it, when, and where it is shown (RULES.md "Pend"). */
export function RemindersCard() {
  const { control } = useFormContext<SettingsValues>()
  const [kind, applyDatesAs] = useWatch({ control, name: ['kind', 'applyDatesAs'] })
  // Of one dated occurrence, its notification date says it.
  const isAnnounced = kind === 'dated' && applyDatesAs === '0'
  return (
    <Card title="Reminders and display" flush>
      <SentenceRow label="First reminder" help="To assignees, or to all Super Users when nobody is assigned.">
        {isAnnounced ? (
          <span>On the notification date, then {LAST_REMINDER_DAYS} days before and on the day</span>
        ) : (
          <>
            <span>First</span>
            <NumberIn control={control} name="reminderDaysBefore" label="Days before" />
            <span>days before, then {LAST_REMINDER_DAYS} days before and on the day</span>
          </>
        )}
      </SentenceRow>
      <SwitchRow
        control={control}
        name="remindsWhileLate"
        label="Remind while it is late"
        help="Eight times at most."
      >
        <Sentence label="Reminders while late">
          <span>Every</span>
          <NumberIn control={control} name="sendReminderMessageAfter" label="Days while late" />
          <span>days</span>
        </Sentence>
      </SwitchRow>
      <SwitchRow
        control={control}
        name="allowPend"
        label="May be pended"
        help="With a reason and a follow-up date. The legal date never moves."
      />
      <SentenceRow
        label="Follow-up"
        help="Days until a pended task comes back. For tasks with only a notification date, also the days until they are late."
      >
        <span>Follow up after</span>
        <NumberIn control={control} name="followUpDays" label="Follow-up days" />
        <span>days</span>
      </SentenceRow>
      <SwitchRow
        control={control}
        name="showFaster"
        label="Show early"
        help="On the dashboard from the day it exists, first among equal dates."
      />
      <SwitchRow
        control={control}
        name="isExcludedFromDashboard"
        label="Hide from the dashboard"
        help="Lists and reports still show it."
      />
      <SwitchRow
        control={control}
        name="isExcludedFromEmails"
        label="Leave out of e-mails"
        help="No reminders, digests, or escalations."
      />
    </Card>
  )
}
