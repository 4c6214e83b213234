import * as catalog from '@heed/contract/catalog'
import { numberText, plural } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useToday } from '../../../kit/clock'
import { Facts } from '../../../kit/layout/Facts'
import { Link } from '../../../kit/layout/Link'
import { sinceDay } from '../../../kit/local-time'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { whom } from '../logic-words'
import { ReachedCompanies } from '../ReachedCompanies'
import classes from './view.module.css'

/** The companies a task reaches: by its rule, by its lists, and by hand. */
export function CompaniesCard({ item }: { item: catalog.CatalogItem }) {
  const isDraft = item.state === 'draft' || item.state === 'unpublished'
  return (
    <Card
      title="Companies"
      actions={
        <Link className="small" href={paths.taskLogic(item.id)}>
          {item.canEdit ? 'Edit logic' : 'Logic'}
        </Link>
      }
    >
      <p className={classes.reach}>
        <b data-none={item.companies === 0 || undefined}>
          {item.companies === 0 ? 'No company' : numberText(item.companies)}
        </b>{' '}
        {item.companies > 0 && plural(item.companies, 'company', 'companies')}{' '}
        {isDraft ? 'would get it today' : plural(Math.max(item.companies, 1), 'has it now', 'have it now')}
      </p>
      {item.companies > 0 && (
        <div className={classes.reached}>
          <ReachedCompanies
            taskID={item.id}
            after={({ id, name }) => (
              <Link className="small" href={paths.taskPreview(item.id, id)} aria-label={`Preview as ${name}`}>
                Preview
              </Link>
            )}
          />
        </div>
      )}
      <Facts
        items={[
          { label: 'Logic', value: item.hasLogic ? whom(item.logic) : 'Nobody by rule' },
          ...(item.isLimitedToNobody ? [{ label: 'Limited to', value: 'No companies' }] : []),
          ...(item.listedAgencies > 0
            ? [
                {
                  label: 'Limited to',
                  value: `${numberText(item.listedAgencies)} ${plural(item.listedAgencies, 'agency', 'agencies')}`,
                },
              ]
            : []),
          ...(item.listedCompanies > 0
            ? [
                {
                  label: 'Limited to',
                  value: `${numberText(item.listedCompanies)} ${plural(item.listedCompanies, 'company', 'companies')}`,
                },
              ]
            : []),
        ]}
      />
      {item.addedCompanies > 0 && <AddedByHand id={item.id} />}
    </Card>
  )
}

function AddedByHand({ id }: { id: string }) {
  const today = useToday()
  const { data } = useQuery(q(catalog.added, { params: { id } }))
  if (!data || data.result.length === 0) return null
  return (
    <ul className={classes.added} aria-label="Added by hand">
      {data.result.map((company) => (
        <li key={company.id}>
          {company.name}
          <span className="meta">
            Added {sinceDay(company.addedAt, today)} by {company.addedBy}
          </span>
        </li>
      ))}
    </ul>
  )
}
