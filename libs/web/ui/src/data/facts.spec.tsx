import { screen } from '@testing-library/react';
import { show } from '../../test/show';
import { Facts } from './Labels';

describe('Facts', () => {
  it('sets each apart from the direction of the others, and leaves out what is not known', () => {
    show(
      <p>
        <Facts of={['عرض', null, '', '31 rows']} />
      </p>,
    );
    expect(screen.getByRole('paragraph').innerHTML).toBe('<bdi>عرض</bdi> · <bdi>31 rows</bdi>');
  });
});
