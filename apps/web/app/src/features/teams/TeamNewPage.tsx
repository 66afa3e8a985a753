import { PageTitle } from '@rowdeck/ui';
import { TeamCreateForm } from './TeamCreateForm';

export function TeamNewPage() {
  return (
    <>
      <PageTitle title="Create Team" description="Members can be invited after creation." />
      <TeamCreateForm />
    </>
  );
}
