import * as companies from '@heed/contract/companies'
import * as subscriptions from '@heed/contract/subscriptions'
import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { SEATS_PER_SUBSCRIPTION } from '@heed/domain/limits'
import { EARLIEST_PAYMENT, lastDayOf, PURCHASE_LABELS, PURCHASES } from '@heed/domain/subscription'
import { SimpleGrid } from '@mantine/core'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import { SelectField } from '../../kit/forms/SelectField'
import { TextField } from '../../kit/forms/TextField'
import { ToggleField } from '../../kit/forms/ToggleField'
import { typedDate } from '../../kit/forms/typed-date'
import { toast } from '../../ui/show-toast'
import type { Holder } from './holder'

const Payment = z
  .object({
    paidOn: typedDate().pipe(subscriptions.paymentDate),
    boughtBy: z.enum(PURCHASES),
    seats: subscriptions.seats,
    autoRenew: z.boolean(),
  })
  .superRefine(subscriptions.refuseRenewal)

interface Props {
  of: Holder
  holder: subscriptions.HeldSubscription['holder']
  subscription: subscriptions.Subscription | null
  opened: boolean
  onClose: () => void
}

const OPTIONS = PURCHASES.map((value) => ({ value, label: PURCHASE_LABELS[value] }))

/** Records a payment; the subscription runs one year from it. */
export function SubscriptionDialog({ of, holder, subscription, opened, onClose }: Props) {
  const today = useToday()
  const save = useWrite(subscriptions.save, {
    invalidates: [subscriptions.get, companies.get],
    ...(subscription && { ifMatch: subscription.version }),
  })
  const submit = async (payment: z.output<typeof Payment>) => {
    await save.mutateAsync({ body: { ...of, ...payment } })
    toast({ kind: 'success', title: 'Subscription saved' })
  }
  const { paidOn = today, boughtBy = 'invoice', autoRenew = false } = subscription ?? {}
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Subscription of ${holder.name}`}
      description="It runs for one year from the day of payment."
      schema={Payment}
      defaultValues={{
        paidOn,
        boughtBy,
        autoRenew,
        seats: subscription?.seats ?? SEATS_PER_SUBSCRIPTION,
      }}
      submitLabel="Save subscription"
      onSubmit={submit}
    >
      {({ control, watch }) => (
        <>
          <DatePickerField
            control={control}
            name="paidOn"
            label="Payment date"
            required
            min={EARLIEST_PAYMENT}
            help={lastDayText(watch('paidOn'), today)}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
            <SelectField control={control} name="boughtBy" label="Bought by" required options={OPTIONS} />
            <TextField
              control={control}
              name="seats"
              label={holder.kind === 'agency' ? 'Seats for each company' : 'Seats'}
              type="number"
              required
            />
          </SimpleGrid>
          {holder.kind === 'agency' && (
            <p className="small secondary">
              This applies to every company of the agency, except those with their own limit. A company with
              more users than that keeps a seat for each of them.
            </p>
          )}
          <ToggleField
            control={control}
            name="autoRenew"
            label="Renew automatically"
            help="Only with a credit card."
          />
        </>
      )}
    </FormDialog>
  )
}

function lastDayText(paidOn: string | null, today: string): string | undefined {
  if (!paidOn || !isIsoDate(paidOn)) return undefined
  const ends = `Expires after ${formatDate(lastDayOf(paidOn))}.`
  return paidOn > today ? `${ends} This day is in the future.` : ends
}
