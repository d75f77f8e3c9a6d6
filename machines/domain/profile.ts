/** What Edit Profile sends [7.6]; `department` for students only [5.14]. */
export interface ProfileUpdate {
  readonly name: string;
  readonly email: string;
  readonly department?: string;
  readonly password: string;
  readonly currentPassword: string;
}
