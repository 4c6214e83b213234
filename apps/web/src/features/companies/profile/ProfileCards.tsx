import type { Company } from '@heed/contract/companies'
import { formatDate } from '@heed/domain/date-text'
import { COMPANY_MODULES, MODULE_LABELS } from '@heed/domain/modules'
import { Stack } from '@mantine/core'
import { Facts } from '../../../kit/layout/Facts'
import { Link } from '../../../kit/layout/Link'
import { MailLink } from '../../../kit/layout/MailLink'
import { paths } from '../../../paths'
import { AdvisorFields, BillingFields, CompanyFields } from '../../../pickers/company-profile/ProfileFields'
import { Card } from '../../../ui/Card'
import { addressLines, SUBSCRIBER_LABELS } from '../company-text'
import { ProfileCard } from './ProfileCard'

const NOTHING = <span className="muted">Not entered</span>

/** A company's name, address and phone, and its client-since date, which only its agency can change. */
export function DetailsCard({ company, isOwn }: { company: Company; isOwn: boolean }) {
  const lines = addressLines(company)
  return (
    <ProfileCard
      company={company}
      title="Details"
      verb="Save details"
      facts={[
        { label: 'Name', value: company.name },
        {
          label: 'Address',
          value: lines.length > 0 ? lines.map((line) => <div key={line}>{line}</div>) : NOTHING,
        },
        { label: 'Phone', value: company.phoneNumber || NOTHING },
        { label: 'Client since', value: formatDate(company.clientSince) },
      ]}
      fields={(control) => <CompanyFields control={control} maySaySince={!isOwn} />}
    />
  )
}

const FLAGS = {
  Health: 'billableHealth',
  '401K': 'billable401K',
  MEWA: 'billableMEWA',
  HIPAA10: 'billableHIPAA10',
} as const

const flagsText = (company: Company, isBillable: boolean) =>
  COMPANY_MODULES.filter((module) => company[FLAGS[module]] === isBillable)
    .map((module) => MODULE_LABELS[module])
    .join(', ') || 'None'

/** A company's advisor and, for its agency, what is billed. Only the agency can change either. */
export function AdvisorCard({ company, isOwn }: { company: Company; isOwn: boolean }) {
  const { advisorFirst, advisorLast, advisorEmail, agencyID, agencyName } = company
  const facts = [
    {
      label: 'Advisor',
      value: (
        <>
          <div>{`${advisorFirst} ${advisorLast}`.trim() || NOTHING}</div>
          {advisorEmail && <MailLink email={advisorEmail} />}
        </>
      ),
    },
    {
      label: 'Agency',
      value: isOwn ? agencyName : <Link href={paths.agency(agencyID)}>{agencyName}</Link>,
    },
    { label: 'Subscriber', value: SUBSCRIBER_LABELS[company.subscriberKind] },
  ]
  if (isOwn)
    return (
      <Card title="Advisor">
        <Facts items={facts} />
      </Card>
    )
  return (
    <ProfileCard
      company={company}
      title="Advisor and billing"
      verb="Save advisor and billing"
      facts={[
        ...facts,
        { label: 'Billable', value: flagsText(company, true) },
        { label: 'Not billable', value: flagsText(company, false) },
      ]}
      fields={(control) => (
        <Stack gap="lg">
          <AdvisorFields control={control} />
          <BillingFields control={control} />
        </Stack>
      )}
    />
  )
}
